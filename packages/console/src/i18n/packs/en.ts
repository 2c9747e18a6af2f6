export { default as widgets } from 'antd/es/locale/en_US';
export { messages } from '../../locales/en.po';
