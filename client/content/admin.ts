/** Every sentence of the administrator's pages and forms. */
export const adminContent = {
  leads: { title: '접수 목록', empty: '접수된 내용이 없습니다.' },
} as const;
