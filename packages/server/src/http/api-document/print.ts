import { readProductName } from '../../config/product-settings.ts';
import { SettingReader } from '../../config/setting-reader.ts';
import { openApiDocument } from './document.ts';

const productName = readProductName(new SettingReader(process.env));
// A reader such as `head` closes the pipe before the end; that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
process.stdout.write(`${JSON.stringify(openApiDocument(productName), null, 2)}\n`);
