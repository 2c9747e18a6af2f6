import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMoodleXml } from './moodle-xml.ts';
import { anyQuestion } from './testing/any-question.ts';
import { moodleFile, writeMoodleFolder, writeMoodleXml } from './write-moodle-xml.ts';

const file = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="category"><category><text>$course$/top/Metals/Gold</text></category></question>
  <question type="multichoice">
    <name><text>Ounce</text></name>
    <questiontext format="html"><text><![CDATA[<p>What is a <b>troy</b>&nbsp;ounce of?</p><p>Think&hellip;</p>]]></text></questiontext>
    <generalfeedback format="html"><text>31.1 g</text></generalfeedback>
    <single>true</single>
    <answer fraction="0" format="html"><text><![CDATA[<p>oil</p>]]></text></answer>
    <answer fraction="100" format="html"><text>gold</text></answer>
  </question>
  <question type="multichoice">
    <name><text>Metals</text></name>
    <questiontext format="html"><text>Which? &lt;img src="@@PLUGINFILE@@/a.png"&gt;</text></questiontext>
    <single>false</single>
    <answer fraction="50"><text>gold</text></answer>
    <answer fraction="50"><text>copper</text></answer>
    <answer fraction="-100"><text>oil</text></answer>
  </question>
  <question type="numerical">
    <name><text>Grams</text></name>
    <questiontext format="plain_text"><text>How many g?</text></questiontext>
    <answer fraction="100"><text>31.1035</text><tolerance>0.001</tolerance></answer>
    <units><unit><multiplier>1</multiplier><unit_name>g</unit_name></unit>
      <unit><multiplier>0.001</multiplier><unit_name>kg</unit_name></unit></units>
  </question>
  <question type="essay"><name><text>Write</text></name></question>
  <question type="truefalse">
    <name><text>True?</text></name>
    <questiontext><text>Gold is a metal.</text></questiontext>
    <answer fraction="0"><text>false</text></answer><answer fraction="100"><text>true</text></answer>
  </question>
</quiz>`;

test('a Moodle export is read with its folders, its texts without HTML, and its units', () => {
  const { questions, unread } = readMoodleXml(file);
  expect(questions).toMatchObject([
    {
      line: 4,
      title: 'Ounce',
      folder: ['Metals', 'Gold'],
      text: {
        prompt: 'What is a troy ounce of?\nThink…',
        explanation: '31.1 g',
        options: ['oil', 'gold'],
      },
      key: { type: 'single', options: 2, correct: [1] },
    },
    { title: 'Metals', text: { prompt: 'Which?' }, key: { type: 'multiple', correct: [0, 1] } },
    {
      title: 'Grams',
      key: {
        type: 'numeric',
        value: '31.1035',
        tolerance: '0.001',
        units: [
          { name: 'g', factor: '1' },
          { name: 'kg', factor: '1000' },
        ],
      },
    },
    { title: 'True?', key: { type: 'trueFalse', correct: true } },
  ]);
  expect(unread).toMatchObject([
    { line: 12, reason: 'pictureLeftOut', isTaken: true, excerpt: 'Metals' },
    { line: 27, reason: 'typeUnsupported', isTaken: false, excerpt: 'Write' },
  ]);
});

test.each([
  ['no XML', 'just words'],
  ['something that is not closed', '<quiz><question>'],
  ['another document', '<html></html>'],
  ['entities of its own', '<!DOCTYPE quiz [<!ENTITY a "aaaa">]><quiz>&a;</quiz>'],
  ['too deep a tree', `${'<quiz>'.repeat(40)}${'</quiz>'.repeat(40)}`],
])('a file with %s is refused as a whole', (_, content) => {
  expect(readMoodleXml(content)).toMatchObject({ questions: [], unread: [{ reason: 'notXml' }] });
});

test('written questions are read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(anyQuestion, { minLength: 1, maxLength: 5 }), (questions) => {
      const folder = ['Metals', 'Gold and silver'];
      const content = moodleFile([writeMoodleFolder(folder), ...questions.map(writeMoodleXml)]);
      const { questions: again, unread } = readMoodleXml(content);
      expect(unread).toEqual([]);
      expect(
        again.map(({ title, text, key, folder: own }) => ({ title, text, key, folder: own })),
      ).toEqual(questions.map((question) => ({ ...question, folder })));
    }),
  );
});
