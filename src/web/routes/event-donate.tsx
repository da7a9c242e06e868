export default function Page() {
  return <h1>event-donate</h1>;
}
