export default function Page() {
  return <h1>campaign-details</h1>;
}
