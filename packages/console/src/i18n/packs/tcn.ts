export { default as widgets } from 'antd/es/locale/zh_TW';
export { messages } from '../../locales/zh-Hant.po';
