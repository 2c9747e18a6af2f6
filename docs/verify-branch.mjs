// Checks that a balance is counted in what the academy says it owes its members, with nothing of the academy's
// code: Node 20 or newer is all it takes. `node verify-branch.mjs branch.json you@example.com`
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [file = '', account] = process.argv.slice(2);
const branch = JSON.parse(readFileSync(file, 'utf8'));
const { proof, parts } = branch;

function need(isRight, otherwise) {
  if (isRight) return;
  console.error(otherwise);
  process.exit(1);
}
const sha256 = (...pieces) => createHash('sha256').update(Buffer.concat(pieces)).digest();
/** Amounts have six places and are never negative; hashed, they are sixteen bytes, largest first. */
function units(money) {
  need(/^\d{1,13}\.\d{6}$/.test(money), `Not an amount: ${money}`);
  return BigInt(money.replace('.', ''));
}
const wide = (number) => Buffer.from(number.toString(16).padStart(32, '0'), 'hex');
function bytes(hex, length) {
  need(hex.length === length * 2 && /^[0-9a-f]*$/.test(hex), `Not ${length} bytes: ${hex}`);
  return Buffer.from(hex, 'hex');
}

need(branch.account === account, 'The account is another one.');
const sum = parts.reduce((total, part) => total + units(part.amount), 0n);
need(sum === units(branch.amount), 'The parts are not the amount.');

const holder = sha256(Buffer.from(`tradewind holder\n${account}`));
const leaves = new Set();
for (const { amount, salt, steps } of parts) {
  let total = units(amount);
  let hash = sha256(Buffer.from([0]), bytes(salt, 32), holder, wide(total));
  leaves.add(hash.toString('hex'));
  for (const { side, ...step } of steps) {
    need(side === 'left' || side === 'right', 'A step of the tree has no side.');
    const [own, other] = [
      [hash, wide(total)],
      [bytes(step.hash, 32), wide(units(step.total))],
    ];
    hash = sha256(Buffer.from([1]), ...(side === 'left' ? [other, own] : [own, other]).flat());
    total += units(step.total);
  }
  const isRoot = hash.toString('hex') === proof.root && total === units(proof.total);
  need(isRoot, 'The tree does not lead to the root and its total.');
}
need(parts.length > 0 && leaves.size === parts.length, 'The tree has fewer parts than shown.');

const { coin, madeAt, members, total, reserves, root, publicKey, signature } = proof;
const statement = `tradewind liabilities 1\ncoin ${coin}\nmade ${madeAt}\nmembers ${members}
total ${total}\nreserves ${reserves ?? 'unknown'}\nroot ${root}`;
const frame = Buffer.from('302a300506032b6570032100', 'hex');
const spki = Buffer.concat([frame, bytes(publicKey, 32)]);
const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
need(verify(null, Buffer.from(statement), key, bytes(signature, 64)), 'The signature is wrong.');

console.log(`${branch.amount} ${coin} are among the ${total} that ${members} members are owed.`);
console.log(`Compare with what others see: root ${root}, key ${publicKey}.`);
