import '@fontsource-variable/inter';
import './base.css';
import './accessibility.css';
