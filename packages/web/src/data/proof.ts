import { client } from './client.ts';

export const { prove } = client;
