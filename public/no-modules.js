// For a browser without JavaScript modules, which runs nothing else of the app.
document.getElementById('root').textContent =
  'This application needs a newer browser. Please update this one, or open the page in another.';
