/** First version; its content follows. */
export default function PrivacyPage() {
  return <section className="grid"><h2 className="display-3">개인정보처리방침</h2></section>;
}
