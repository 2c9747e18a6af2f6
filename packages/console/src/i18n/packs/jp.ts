export { default as widgets } from 'antd/es/locale/ja_JP';
export { messages } from '../../locales/ja.po';
