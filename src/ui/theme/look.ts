import '@fontsource-variable/inter';
import './base.css';
