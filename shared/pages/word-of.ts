/** Returns what a name from an address stands for. Names that every object has, such as `constructor`, stand for nothing. */
export function wordOf<Word>(words: Readonly<Record<string, Word>>, name: string | undefined): Word | undefined {
  return name !== undefined && Object.hasOwn(words, name) ? words[name] : undefined;
}
