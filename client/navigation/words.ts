/** Screen readers read this aloud. */
export function pageChangedTo(title: string): string {
  return `${title} 페이지로 이동했습니다`;
}
