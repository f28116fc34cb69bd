export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether it holds a choice instead of a value. */
export function isCheck(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}
