import { readConfig } from '../config/read-config.ts';
import { openApiDocument } from './document.ts';

const { productName } = readConfig(process.env);
process.stdout.write(`${JSON.stringify(openApiDocument(productName), null, 2)}\n`);
