/** First version; its content follows. */
export default function NotFoundPage() {
  return <section className="grid"><h2 className="display-3">Not Found</h2><a href="/">첫 화면으로</a></section>;
}
