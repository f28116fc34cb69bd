/** First version; its content follows. */
export default function CustomerPage() {
  return <section className="grid"><h2 className="display-3">관심고객 등록</h2></section>;
}
