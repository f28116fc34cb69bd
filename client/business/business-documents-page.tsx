/** First version; its content follows. */
export default function BusinessDocumentsPage() {
  return <section className="grid"><h2 className="display-3">계약서류</h2></section>;
}
