export { default as widgets } from 'antd/es/locale/ko_KR';
export { messages } from '../../locales/ko.po';
