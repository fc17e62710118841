export default { title: "Redirects" };
