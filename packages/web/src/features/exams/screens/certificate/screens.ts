/**
 * Both screens are in one file, because every further file adds some bytes to the table of paths that all visitors
 * load.
 */
export { CertificateScreen } from './certificate-screen.tsx';
export { VerifyScreen } from './verify-screen.tsx';
