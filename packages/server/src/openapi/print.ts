import { readProductName } from '../config/product-settings.ts';
import { SettingReader } from '../config/setting-reader.ts';
import { openApiDocument } from './document.ts';

const productName = readProductName(new SettingReader(process.env));
process.stdout.write(`${JSON.stringify(openApiDocument(productName), null, 2)}\n`);
