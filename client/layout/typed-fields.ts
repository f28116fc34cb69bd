import { isCheck, type Control } from '../components/is-check.ts';

/** What one field of a page holds. */
export type Typed = string | boolean;

/** Without passwords and codes, which are not given back. */
function fieldsOf(page: Document): readonly Control[] {
  return [...page.querySelectorAll<Control>('main :is(input, select, textarea):not([type="password"], [type="hidden"], [autocomplete="one-time-code"])')];
}

/** In the order of the page. */
export function typedIn(page: Document): readonly Typed[] {
  return fieldsOf(page).map((field) => (isCheck(field) ? field.checked : field.value));
}

/** As a visitor would, so that what follows from an answer follows again: also fields that are shown only then. */
export function typeAgain(page: Document, typed: readonly Typed[]): void {
  typed.forEach((value, index) => {
    const field = fieldsOf(page)[index];
    if (!field) return;
    if (isCheck(field)) {
      if (field.checked !== value && (value === true || field.type === 'checkbox')) field.click();
    } else if (typeof value === 'string' && field.value !== value) {
      // React overrides `value` of the element to tell a change of its own from one of the visitor.
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
      set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
}
