// The default build injects a style element, which the site's content security policy blocks.
import 'react-toastify/ReactToastify.css';
import './toast.css';

export { ToastContainer, toast } from 'react-toastify/unstyled';
