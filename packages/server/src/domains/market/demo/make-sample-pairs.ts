import { writeFile } from 'node:fs/promises';
import { noise, seedOf } from './demo-price.ts';

/**
 * Generates the list that demo instances play. The names are those of well-known commodities and coins, but
 * every figure is invented: a round number of a plausible size for price and amount, varied at random so that
 * it matches no real market. Format: `name price amount-in-millions swing-in-percent`.
 */
const groups = `
XAU 4000 4100 0.9; XAG 48 1000 1.8; XPT 1500 160 1.6; XPD 1400 90 2.1; XCU 5 70 1.4; XAL 2.8 22 1.2; XNI 15 18 1.6
PAXG 4000 110 0.9; XAUT 4000 95 0.9
XTI 62 420 2; XBR 66 380 1.9; XNG 3.6 140 3.2
BTC 91000 38000 2.1; ETH 3100 13000 2.9; SOL 165 3800 3.8; BNB 900 980 2.2; XRP 2.3 900 3.2; DOGE 0.16 610 4
TON 3.1 210 3.4; ADA 0.55 320 3.6; TRX 0.29 180 1.8; AVAX 18 260 4; LINK 15 300 3.8; DOT 3.1 110 3.7; LTC 95 240 3
BCH 510 190 3; UNI 7.2 170 4.2; ATOM 3.1 70 3.5; XLM 0.28 120 3.5; NEAR 2.4 150 4.4; APT 3.2 95 4.2; ICP 5.1 130 4.6
FIL 1.7 85 4; ETC 16 88 3.2; HBAR 0.17 140 3.9; VET 0.018 40 3.8; ALGO 0.16 36 3.7; AAVE 180 160 4.1; ARB 0.27 130 4.5
OP 0.42 110 4.6; SUI 2.1 520 4.4; SEI 0.18 90 4.6; INJ 7.1 70 4.4; TIA 0.95 85 4.8; STX 0.36 30 4.3; RUNE 0.85 26 4.4
LDO 0.8 45 4.7; MKR 1500 30 3.3; CRV 0.48 66 4.7; SNX 0.65 24 4.8; COMP 38 22 3.9; GRT 0.062 18 4.1; SAND 0.21 28 4.1
MANA 0.23 24 4; AXS 1.2 22 4.2; GALA 0.011 30 4.5; IMX 0.42 26 4.5; APE 0.36 32 4.8; CHZ 0.031 21 3.8; ENJ 0.04 9 4.1
FLOW 0.27 9 3.8; EGLD 9.5 14 3.7; XTZ 0.58 17 3.5; EOS 0.3 12 3.6; NEO 4.4 14 3.3; KAVA 0.14 6 3.9; ZIL 0.008 5 3.9
IOTA 0.13 10 3.8; DASH 70 60 5.2; ZEC 520 640 6.2; XMR 380 120 3.4; BAT 0.19 8 3.5; ZRX 0.19 6 3.9; ENS 12 26 4.4
DYDX 0.3 28 4.6; GMX 9.6 11 4; PENDLE 2.6 42 4.9; JUP 0.31 36 4.6; PYTH 0.095 24 4.7; JTO 0.62 15 4.8; WIF 0.48 90 6
BONK 0.000012 80 5.6; PEPE 0.0000052 260 5.4; SHIB 0.0000091 140 4.2; FLOKI 0.000056 44 5.2; ORDI 4.8 34 5.4
SATS 0.000000021 12 5.2; KAS 0.048 30 4.4; TAO 340 150 4.9; RENDER 2.2 60 4.6; FET 0.27 70 4.9; WLD 0.72 130 5
ARKM 0.26 14 5; STRK 0.12 28 4.8; ZK 0.038 19 4.8; BLUR 0.046 11 4.7; MEME 0.0016 7 4.9; ETHFI 0.94 32 5
ENA 0.3 190 5.4; ONDO 0.62 88 4.6; AR 4.4 20 4.5; THETA 0.46 12 3.9; QTUM 1.7 9 3.5; CFX 0.082 22 4.6; MINA 0.1 9 4.3
ROSE 0.018 7 4.3; CELO 0.22 9 4; ONE 0.0048 5 4; ANKR 0.0086 6 4; SKL 0.014 8 4.4; LRC 0.064 8 4.3; YFI 4600 15 3.6
SUSHI 0.48 13 4.4; CAKE 2.5 32 3.9; RAY 1.5 24 4.8; ONT 0.078 5 3.7; WOO 0.036 6 4.4; MASK 0.84 15 4.6; LPT 5.2 11 4.4
`;

const pairs = groups
  .trim()
  .split(/;|\n/)
  .map((line) => {
    const [name = '', ...figures] = line.trim().split(' ');
    const [price = 0, millions = 0, swing = 0] = figures.map(Number);
    const chance = (salt: number) => 1 + 0.06 * noise(seedOf(name) + salt, 0.5);
    const last = price * chance(1);
    return {
      contract: `${name}_USDT`,
      last: last.toFixed(placesOf(last)),
      amount: Math.round(millions * 1e6 * chance(2)),
      swing: Number((swing / 100).toFixed(4)),
    };
  });

/** Returns the number of decimals that gives about five significant digits, as markets quote. */
function placesOf(price: number): number {
  return Math.min(12, Math.max(1, 4 - Math.floor(Math.log10(price))));
}

const note =
  'Made-up figures for demo instances, written by make-sample-pairs.ts. No market ever said them.';
const lines = pairs.map((pair) => `    ${JSON.stringify(pair)}`).join(',\n');
await writeFile(
  new URL('sample-pairs.json', import.meta.url),
  `{\n  "note": ${JSON.stringify(note)},\n  "pairs": [\n${lines}\n  ]\n}\n`,
);
