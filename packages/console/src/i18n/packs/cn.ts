export { default as widgets } from 'antd/es/locale/zh_CN';
export { messages } from '../../locales/zh-Hans.po';
