/** First version; its content follows. */
export default function SalesAnnouncementPage() {
  return <section className="grid"><h2 className="display-3">모집공고</h2></section>;
}
