export default { title: "Folders", cards: "off" };
