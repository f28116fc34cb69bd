/** First version; its content follows. */
export default function SalesStampTaxPage() {
  return <section className="grid"><h2 className="display-3">인지세</h2></section>;
}
