import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { z } from 'zod';

const unpack = promisify(brotliDecompress);

/** `advance` and `outline` count 500ths of an em, which is less than a pixel in the largest title. */
export const unitsPerEm = 500;

/** `outline` is SVG path data, from the baseline. */
export interface Letter {
  readonly advance: number;
  readonly outline: string;
}
export type Letters = ReadonlyMap<string, Letter>;

const indexSchema = z.array(z.tuple([z.int(), z.int().positive()]));
const lineStart = (character: string) => `\n${character}\t`;

/** Letters are packed in blocks of 256 code points, one on each line. */
export const blockOf = (character: string) => (character.codePointAt(0) ?? 0) >> 8;
export const lineOf = (character: string, { advance, outline }: Letter) => `${lineStart(character)}${advance}\t${outline}\t`;

/** A file that art/fonts/draw-letters.ts wrote. */
export interface Face {
  /** Leaves out those that the face does not have. */
  letters(characters: ReadonlySet<string>): Promise<Letters>;
}

function readLetter(block: Buffer, character: string): Letter | undefined {
  const start = lineStart(character);
  const at = block.indexOf(start);
  if (at < 0) return undefined;
  const from = at + Buffer.byteLength(start);
  const tab = block.indexOf('\t', from);
  return { advance: Number(block.toString('latin1', from, tab)), outline: block.toString('latin1', tab + 1, block.indexOf('\t', tab + 1)) };
}

/** Rejects when the file cannot be read. */
export async function openFace(file: string): Promise<Face> {
  const bytes = await readFile(file);
  const start = 4 + bytes.readUInt32BE(0);
  const blocks = new Map<number, Buffer>();
  let offset = start;
  for (const [block, length] of indexSchema.parse(JSON.parse(bytes.toString('utf8', 4, start)))) {
    blocks.set(block, bytes.subarray(offset, offset + length));
    offset += length;
  }
  return {
    async letters(characters) {
      const found = new Map<string, Letter>();
      for (const [block, wanted] of Map.groupBy(characters, blockOf)) {
        const packed = blocks.get(block);
        if (!packed) continue;
        const unpacked = await unpack(packed);
        for (const character of wanted) {
          const letter = readLetter(unpacked, character);
          if (letter) found.set(character, letter);
        }
      }
      return found;
    },
  };
}
