/** First version. `reference` is the number that is also in the log. */
export default function BrokenPage({ reference }: { readonly reference?: string | undefined }) {
  return <section className="grid"><h2 className="display-3">Unexpected Application Error!</h2>{reference && <p>{reference}</p>}<a href="/">첫 화면으로</a></section>;
}
