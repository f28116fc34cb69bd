/** First version; its content follows. */
export default function SalesGuidePage() {
  return <section className="grid"><h2 className="display-3">분양 길잡이</h2></section>;
}
