/** First version; its content follows. */
export default function BusinessIntroPage() {
  return <section className="grid"><h2 className="display-3">사업개요</h2></section>;
}
