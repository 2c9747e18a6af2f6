/** Settings with which production starts; every value is invented. */
export const production = {
  NODE_ENV: 'production',
  SECRET_KEY: '9Qv1mTx7dLr3ZpYc8sHa5NfWj2KuEb6Go',
  SIGN_SECRET: 'our own',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'Academy <no-reply@academy.example.com>',
  PUBLIC_URL: 'https://academy.example.com/',
  FILE_MASTER_KEYS: 'first:mJ8xv0T3yq5Zr1LkC9wHn2dPfE7sUaGb4oVi6tXNhYQ=',
  TRUST_PROXY: 'loopback',
};
