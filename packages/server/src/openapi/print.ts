import { readProductName } from '../config/read-config.ts';
import { SettingReader } from '../config/setting-reader.ts';
import { openApiDocument } from './document.ts';

const productName = readProductName(new SettingReader(process.env));
process.stdout.write(`${JSON.stringify(openApiDocument(productName), null, 2)}\n`);
