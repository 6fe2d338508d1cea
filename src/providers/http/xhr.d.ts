declare module 'axios/unsafe/adapters/xhr.js' {
  /** Of browsers; axios exports it without types. */
  const adapter: import('axios').AxiosAdapter;
  export default adapter;
}
