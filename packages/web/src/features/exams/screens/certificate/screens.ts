/** Together, because every file of its own costs all visitors some bytes of the table of paths. */
export { CertificateScreen } from './certificate-screen.tsx';
export { VerifyScreen } from './verify-screen.tsx';
