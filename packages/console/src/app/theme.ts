import { theme, type ThemeConfig } from 'antd';

const font =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Hiragino Sans', sans-serif";

const shared = {
  fontFamily: font,
  borderRadius: 8,
  borderRadiusLG: 14,
  fontSize: 14,
  motionUnit: 0.08,
} as const;

/** Operators with read permission see a page's form with disabled fields, whose text must be as readable as other text. */
const fields = (colorTextDisabled: string): ThemeConfig['components'] => ({
  Input: { colorTextDisabled },
  InputNumber: { colorTextDisabled },
  Select: { colorTextDisabled },
  Radio: { colorTextDisabled },
  // With the radius of other controls, a 16 px checkbox would look like a radio button.
  Checkbox: { colorTextDisabled, borderRadiusSM: 4 },
  Segmented: { colorTextDisabled },
});

const light: ThemeConfig = {
  algorithm: theme.defaultAlgorithm,
  token: {
    ...shared,
    colorPrimary: '#0b5c56',
    colorInfo: '#0b5c56',
    colorLink: '#0b5c56',
    colorSuccess: '#0a6b4a',
    colorWarning: '#96610f',
    colorError: '#c2352c',
    colorPrimaryBg: '#e3f1ef',
    colorInfoBg: '#eaf3f2',
    colorInfoBorder: '#c4dedb',
    colorSuccessBg: '#e4f4ec',
    colorSuccessBorder: '#b9dfcc',
    colorWarningBg: '#fbf1de',
    colorWarningBorder: '#ecd5a6',
    colorErrorBg: '#fdecea',
    colorErrorBorder: '#f3c2bd',
    colorText: '#0e1a26',
    colorTextSecondary: '#4a5866',
    colorTextTertiary: '#5f6b79',
    colorTextDescription: '#5f6b79',
    colorTextPlaceholder: '#6b7785',
    colorBgLayout: '#f5f6f8',
    colorBorder: '#cfd5dc',
    colorBorderSecondary: '#e5e8ec',
    colorFillAlter: '#f5f6f8',
  },
  components: {
    ...fields('#4a5866'),
    Layout: { headerBg: '#ffffff', siderBg: '#ffffff' },
  },
};

const dark: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  token: {
    ...shared,
    colorPrimary: '#3ebfb1',
    colorInfo: '#3ebfb1',
    colorLink: '#4fc7ba',
    // antd would darken it, until it is too faint to read on these surfaces.
    colorLinkHover: '#7fdcd1',
    colorLinkActive: '#7fdcd1',
    colorSuccess: '#4fd09c',
    colorWarning: '#eeb258',
    colorError: '#ff8a80',
    colorPrimaryBg: '#153833',
    colorInfoBg: '#13302d',
    colorInfoBorder: '#23504a',
    colorSuccessBg: '#12332a',
    colorSuccessBorder: '#1f5443',
    colorWarningBg: '#352a14',
    colorWarningBorder: '#5c4820',
    colorErrorBg: '#3a1d1d',
    colorErrorBorder: '#6a302d',
    colorText: '#e8edf2',
    colorTextSecondary: '#b3bdc8',
    colorTextTertiary: '#93a0ad',
    colorTextDescription: '#93a0ad',
    colorTextPlaceholder: '#84919e',
    colorBgLayout: '#0b1218',
    colorBgContainer: '#131c24',
    colorBgElevated: '#1a252f',
    colorBorder: '#344350',
    colorBorderSecondary: '#24313c',
    colorFillAlter: '#17222b',
    // White text on the bright brand colour would be too faint to read.
    colorTextLightSolid: '#04211e',
  },
  components: {
    ...fields('#b3bdc8'),
    Layout: { headerBg: '#131c24', siderBg: '#131c24' },
    Tooltip: { colorTextLightSolid: '#e8edf2' },
  },
};

export const themes = { light, dark } as const;
