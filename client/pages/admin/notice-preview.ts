import { noticeDeskCopy } from './words/notices.ts';

/** Shows what is being typed in both previews, with the number of its letters. */
export function previewNotice(): void {
  const field = document.querySelector<HTMLInputElement>('.notice-form [name="text"]');
  if (!field) return;
  // What was refused stands there instead.
  const count = field.parentElement?.querySelector('.hint');
  const show = () => {
    if (count) count.textContent = noticeDeskCopy.form.count(field.value.length, field.maxLength);
    if (field.value === '') return;
    for (const strip of document.querySelectorAll<HTMLElement>('.notice-strip')) strip.hidden = false;
    for (const words of document.querySelectorAll('.notice-strip b')) words.textContent = field.value;
  };
  field.addEventListener('input', show);
  if (field.value !== '') show();
}
