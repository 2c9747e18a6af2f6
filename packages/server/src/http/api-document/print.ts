import { readProductName } from '../../config/product-settings.ts';
import { SettingReader } from '../../config/setting-reader.ts';
import { openApiDocument } from './document.ts';

const productName = readProductName(new SettingReader(process.env));
// Who looks at its head alone closes the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
process.stdout.write(`${JSON.stringify(openApiDocument(productName), null, 2)}\n`);
