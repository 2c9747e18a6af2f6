export { default as widgets } from 'antd/es/locale/ru_RU';
export { messages } from '../../locales/ru.po';
