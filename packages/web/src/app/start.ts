import './app.css';
import { installTrustedTypes } from '@tradewind/contract/protocol/trusted-types';
import { preloadCatalogue } from '../i18n/preload-catalogue.ts';
import { followBrowser } from '../session/browser-language.ts';
import { ensureStorage } from '../session/ensure-storage.ts';
import { keptSession } from '../session/kept-session.ts';
import { preloadFirstScreen } from './first-screen.ts';

/**
 * The entry of the page. It is small, so that the three downloads of a first screen (the app, the translations, the
 * screen's code) start in parallel instead of one after the other.
 */
installTrustedTypes(window, '/sw.js');
ensureStorage(window);
followBrowser(location.pathname, navigator.languages, localStorage);
const { lang, token } = keptSession(localStorage);
preloadCatalogue(lang);
preloadFirstScreen(location.pathname, token !== '');
void import('./main.tsx');
