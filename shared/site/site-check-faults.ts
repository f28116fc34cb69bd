import type { z } from 'zod';

export type Contradiction = readonly [field: string, note: string];

interface Fault {
  readonly field: string;
  readonly note: string;
  /** The value has another type or structure, so it cannot be compared with other fields. */
  readonly isShape: boolean;
}

const noteByExpectedType: Readonly<Record<string, string>> = {
  nonoptional: '빠졌습니다. 정해지지 않았으면 undefined로 둡니다',
  string: "글이어야 합니다('…')",
  number: '숫자여야 합니다(따옴표 없이)',
  int: '정수여야 합니다',
  boolean: 'true나 false여야 합니다',
  array: '목록이어야 합니다([…])',
  tuple: '목록이어야 합니다([…])',
  object: '묶음이어야 합니다({…})',
};

type Issue = z.core.$ZodIssue;

/** Returns a name such as `site.types.59A.price` or `site.payments[0].name`. */
function fieldOf(root: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>((field, key) => (typeof key === 'number' ? `${field}[${key}]` : `${field}.${String(key)}`), root);
}

function faultsIn(issue: Issue, value: unknown, root: string): readonly Fault[] {
  const field = fieldOf(root, issue.path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ field: `${field}.${key}`, note: '없는 항목입니다. 철자를 확인해 주십시오', isShape: true }));
    case 'invalid_type': {
      const isMissing = issue.expected !== 'nonoptional' && valueAt(value, issue.path) === undefined;
      return [{ field, note: isMissing ? '빠졌습니다' : (noteByExpectedType[issue.expected] ?? issue.message), isShape: issue.expected !== 'int' }];
    }
    case 'invalid_value':
      return [{ field, note: `쓸 수 있는 값은 ${issue.values.join(', ')}입니다`, isShape: true }];
    case 'invalid_union':
      return (issue.errors[0] ?? []).flatMap((inner) => faultsIn({ ...inner, path: [...issue.path, ...inner.path] }, value, root));
    default:
      return [{ field, note: issue.message, isShape: 'origin' in issue && issue.origin === 'array' }];
  }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined), value);
}

/** Returns what a schema refuses, in the words of the check. */
export function faultsOf(schema: z.ZodType, value: unknown, root: string): readonly Fault[] {
  const { error } = schema.safeParse(value);
  return error ? error.issues.flatMap((issue) => faultsIn(issue, value, root)) : [];
}
