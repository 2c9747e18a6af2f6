import { Journal } from '../journal.ts';

/** Appends entries and prints each acknowledged one until a write fails. */
const journal = await Journal.open(process.argv[2] ?? '');
try {
  for (let nth = 1; nth < 100; nth += 1) {
    const subject = `payout/${nth}`;
    await journal.append({
      at: nth,
      subject,
      network: 'ERC20',
      purpose: 'payout',
      place: `1/0x/${nth}`,
      expires: null,
      terms: '',
      amount: '1',
      question: String(nth),
      hash: '',
      signed: '',
    });
    process.stdout.write(`${subject}\n`);
  }
} catch {
  // The disk is full: the test limits the file size.
}
